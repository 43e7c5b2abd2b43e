import type { ListSources } from './list-sources.ts';

/*
 * The lists of the demo, in the shape of the real ones. Every person and firm in them is invented.
 */

const canada = `<?xml version="1.0" encoding="utf-8"?>
<data-set>
  <record>
    <Country>Ruritania / Ruritanie</Country>
    <LastName>Strelsau</LastName>
    <GivenName>Rupert Hentzau</GivenName>
    <Aliases>Strelzau, Rupert; Стрельзау, Руперт</Aliases>
    <DateOfBirth>1961-03-14</DateOfBirth>
    <Schedule>1, Part 1</Schedule>
    <Item>1</Item>
    <DateOfListing>2024-02-23</DateOfListing>
  </record>
  <record>
    <Country>Ruritania / Ruritanie</Country>
    <LastName>Zenda</LastName>
    <GivenName>Antoinette Mauban</GivenName>
    <Aliases>de Mauban, Antoinette</Aliases>
    <DateOfBirth>1974</DateOfBirth>
    <Schedule>1, Part 1</Schedule>
    <Item>2</Item>
  </record>
  <record>
    <Country>Ruritania / Ruritanie</Country>
    <EntityOrShip>Tarlenheim Precious Trading House</EntityOrShip>
    <Aliases>Tarlenheim Metals</Aliases>
    <Schedule>1, Part 2</Schedule>
    <Item>1</Item>
  </record>
</data-set>
`;

const sdn = `9001,"HADAD, Nur","individual","WONDERLAND",-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,"DOB 01 Jan 1958; POB Tulgey."
9002,"JUBJUB HOLDINGS, LTD.",-0- ,"WONDERLAND",-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0-
9003,"SNARK, Theophilos","individual","WONDERLAND","Colonel",-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,"DOB circa 1949 to 1951."
\u001A`;
const add = `9001,1,"4 Wabe Lane","Tulgey","Wonderland",-0-
9002,2,-0- ,"Tulgey","Wonderland",-0-
`;
const alt = `9001,11,"aka","BOROGOVE, Mimsy",-0-
9003,12,"aka","ΣΝΑΡΚ, Θεόφιλος",-0-
`;

/** What the demo loads where the environment names no list. */
export const sampleLists: ListSources = {
  canada: { words: 'the demo’s invented list', read: () => Promise.resolve([canada]) },
  ofac: { words: 'the demo’s invented list', read: () => Promise.resolve([sdn, add, alt]) },
};
