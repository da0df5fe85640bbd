import { main } from './bootstrap/main.mjs';

await main('start', process.argv.slice(2));
