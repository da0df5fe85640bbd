// Health check of a container: whether its server responds, and whether it serves the build of this image with its
// configuration; otherwise the server has written a file (host/server/activate-image.ts, host/server/take-config.ts).
import { existsSync } from 'node:fs';

const { HEALTH, SERVED_DIR } = process.env;
const isRefused = ['refused', 'config-refused'].some(
  (file) => SERVED_DIR !== undefined && existsSync(`${SERVED_DIR}/${file}`),
);
const answer = await fetch(HEALTH).catch(() => undefined);
process.exit(answer?.ok && !isRefused ? 0 : 1);
