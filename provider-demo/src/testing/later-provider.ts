import { serveProcess } from '@maitred/provider-api/server';
import { loadDemo } from '../load-demo';

/**
 * The provider by a clock that is `CLOCK_AHEAD_MINUTES` ahead: as a tab finds it that has slept so long.
 */
const aheadMs = Number(process.env.CLOCK_AHEAD_MINUTES ?? 0) * 60_000;

serveProcess({ loadDemo, now: () => new Date(Date.now() + aheadMs) });
