import '#server/settings/time-zone.ts';
import { ConfigError, readConfig } from '#server/config.ts';
import { createLogger } from '#server/logger.ts';
import { startServer } from '#server/start-server.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);

/** Opens the port. Nothing else. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  const logger = createLogger(config.logLevel);
  const server = await startServer(config, logger, say);
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => void server.stop().then(() => process.exit(0)));
  }
  say(`Ingot is open: ${config.publicUrl}`);
  if (config.mode === 'demo') {
    say(`Demo accounts, password ${config.demoPassword}:`);
    for (const name of ['admin', 'compliance', 'approved', 'verified', 'new']) say(`  ${name}@ingot.example`);
    say(`Administration: ${config.publicUrl}/dashboard  Interface: ${config.publicUrl}/backend/docs`);
  }
}

main().catch((error: unknown) => {
  const known = error instanceof ConfigError || (error instanceof Error && error.name === 'FolderInUse');
  process.stderr.write(`${known ? error.message : error instanceof Error ? error.stack : String(error)}\n`);
  process.exit(1);
});
