// Asks a server of this image whether it answers, for the health check of its container; and whether what it
// serves is this image with its configuration, as the server writes down where it is not
// (host/server/activate-image.ts, host/server/take-config.ts).
import { existsSync } from 'node:fs';

const { HEALTH, SERVED_DIR } = process.env;
const isRefused = ['refused', 'config-refused'].some(
  (file) => SERVED_DIR !== undefined && existsSync(`${SERVED_DIR}/${file}`),
);
const answer = await fetch(HEALTH).catch(() => undefined);
process.exit(answer?.ok && !isRefused ? 0 : 1);
