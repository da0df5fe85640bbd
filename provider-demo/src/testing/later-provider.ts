import { serveProcess } from '@maitred/provider-api/server';
import { loadDemo } from '../load-demo';

/**
 * The provider with a clock that is `CLOCK_AHEAD_MINUTES` ahead, as seen by a tab that has slept that long.
 */
const aheadMs = Number(process.env.CLOCK_AHEAD_MINUTES ?? 0) * 60_000;

serveProcess({ loadDemo, now: () => new Date(Date.now() + aheadMs) });
