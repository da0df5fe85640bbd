import type { Database } from '../database/database';
import type { SignedAddresses } from '../http/signed-addresses';
import type { LiveViewers } from '../streams/live-viewers';
import type { AlertPictures } from './alert-pictures';
import type { FrameSource } from './frame-source';
import type { LivePictureTimes } from './live-frames';
import type { StillCache } from './still-cache';

export interface MediaServices {
  database: Database;
  now: () => Date;
  addresses: SignedAddresses;
  stills: StillCache;
  /** Where nobody gave one, cameras without a stream have no picture. */
  drawFrame: FrameSource | undefined;
  alertPictures: AlertPictures;
  viewers: LiveViewers;
  livePictures: LivePictureTimes;
  /** Aborted as the provider begins to stop: nothing outside is waited for from then on. */
  stopping: AbortController;
}
