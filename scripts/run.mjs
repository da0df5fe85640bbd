import { main } from './bootstrap/main.mjs';

const [command, ...parameters] = process.argv.slice(2);
await main(command, parameters);
