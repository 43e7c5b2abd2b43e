import type { Config } from '#server/config.ts';

const usual: Readonly<Record<string, number>> = { 'http:': 80, 'https:': 443 };

const portOf = (url: string, otherwise: number): number => {
  const { port, protocol } = new URL(url);
  return port === '' ? (usual[protocol] ?? otherwise) : Number(port);
};

/** Where this machine serves the shop and its database: no webhook goes there. */
export const ownPorts = ({
  port,
  publicUrl,
  databaseUrl = '',
}: Pick<Config, 'port' | 'publicUrl' | 'databaseUrl'>): number[] => [
  port,
  portOf(publicUrl, port),
  ...(databaseUrl === '' ? [] : [portOf(databaseUrl, 5432)]),
];
