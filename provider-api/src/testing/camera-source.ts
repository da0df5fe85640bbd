import { RtspSource } from './rtsp-source';

// Runs a test camera as a separate program, for an image: shows a pattern for as long as it runs.
const source = new RtspSource({
  host: process.env.HOST ?? '127.0.0.1',
  port: Number(process.env.PORT ?? '8554'),
});
await source.start();
process.stdout.write(`${JSON.stringify({ ready: true, address: source.address })}\n`);
const stop = () => void source.stop().then(() => process.exit(0));
process.once('SIGTERM', stop);
process.once('SIGINT', stop);
