const browser = Number(process.env.PORT ?? 3000);

/** While developing, the browser's port answers with the client's files and hands the rest to the server's port. */
export const devPorts = { browser, server: browser + 1 };
