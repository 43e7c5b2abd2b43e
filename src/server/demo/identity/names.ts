import type { Random } from '#server/demo/random.ts';

const given =
  `Adaeze Aiko Alejandro Amara Anders Anjali Ayesha Bálint Beatriz Bjørn Callum Camille Catarina Chidi Chloé Daan
Dalia Darius Diego Dmitri Eilidh Elif Emeka Emiko Erik Esther Farida Fatima Felix Fiona Gabriela Giulia Grace Gustavo Hana
Harpreet Hassan Henrik Ibrahim Imani Ingrid Isabel Ivo Jaspreet Jelena João Joséphine Kamala Katarzyna Keanu Kofi Laila Lars
Leilani Linnea Lucía Magdalena Mahmoud Malik Mateo Mei Mikael Mireille Nadia Naoki Nikolai Nneka Noémie Olena Omar Oskar Paloma
Petra Priya Quentin Rafael Ravi Renata Rosalie Ryszard Sakura Samira Sanjay Siobhán Sofía Sören Tamsin Tariq Thandiwe Théo
Tomasz Uchenna Valentina Vikram Wanjiru Xavier Yara Yusuf Zeynep Zoltán`.split(/\s+/);

const family =
  `Abara Ahluwalia Almeida Andersson Aoki Arslan Asante Bakare Baptiste Beaulieu Bergström Bianchi Blackwood Bouchard
Brennan Castellanos Chaudhry Cheung Cormier Coutinho Dashiell Delacroix Desrosiers Dhillon Dlamini Doucet Eriksen Escobar Fairweather
Faroukh Fernandes Fitzgerald Fontaine Friesen Gagnon Galbraith Ghorbani Gill Grzelak Gunnarsson Haddad Halvorsen Hartono Hashimoto
Hernández Hollingsworth Horvat Ibekwe Ivanenko Jankowski Kapoor Karlsson Kaur Kimura Kowalczyk Krüger Lachance Laflamme Lalonde
Leclerc Lindgren Mahlangu Marchetti Mbeki McAllister Mendoza Moreau Mwangi Nakamura Nguyen Novák Nyström Obafemi Okonkwo Oliveira
O’Sullivan Paquette Park Pelletier Petrov Popescu Quispe Rahimi Ramírez Rasmussen Rousseau Sandhu Schreiber Sidhu Sørensen Szabó
Takahashi Tanaka Tremblay Ueda Vaillancourt Valdés Virtanen Wójcik Yamamoto Zieliński`.split(/\s+/);

const trades = ['Casting', 'Dental Laboratory', 'Goldsmiths', 'Holdings', 'Jewellers', 'Metals', 'Refining', 'Trading'];

export interface DemoName {
  first: string;
  last: string;
}

/** Names of people who do not exist, each once; as many as the two lists can make. */
export function demoNames(count: number, random: Random): DemoName[] {
  const taken = new Set<string>();
  const names: DemoName[] = [];
  while (names.length < count) {
    const name = { first: random.pick(given), last: random.pick(family) };
    const whole = `${name.first} ${name.last}`;
    if (taken.has(whole)) continue;
    taken.add(whole);
    names.push(name);
  }
  return names;
}

export const companyOf = ({ last }: DemoName, random: Random): string => `${last} ${random.pick(trades)} Ltd.`;

/** An address at a domain that is set aside for examples, made of the name in plain letters. */
export function demoEmail({ first, last }: DemoName, random: Random): string {
  const plain = (word: string) =>
    word
      .toLowerCase()
      .replaceAll('ø', 'o')
      .replaceAll('ł', 'l')
      .normalize('NFD')
      .replaceAll(/[^a-z]/g, '');
  return `${plain(first)}.${plain(last)}@${random.pick(['example.com', 'example.net', 'example.org'])}`;
}
