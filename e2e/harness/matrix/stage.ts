import type { Page } from '@playwright/test';
import type { ApiClient, Tokens } from '../accounts';
import { CamerasApi } from '../cameras';
import type { Detections } from '../detections';
import { FacesApi } from '../faces';
import { type Ids, readIds } from '../places';

/** Where an action is tried: the page, and the API without faults. */
export interface Stage {
  page: Page;
  ids: Ids;
  /** Raises an unread alert, newer than all others. */
  raiseAlert: () => Promise<void>;
  faces: FacesApi;
  cameras: CamerasApi;
  /** Unique name of what the action is about. */
  name: string;
}

let lastNumber = 0;

export async function openStage(
  page: Page,
  api: ApiClient,
  detections: Detections,
  tokens: Tokens,
): Promise<Stage> {
  return {
    page,
    ids: await readIds(api, tokens),
    raiseAlert: () => detections.raise(1, tokens),
    faces: new FacesApi(api, tokens),
    cameras: new CamerasApi(api, tokens),
    name: newName(),
  };
}

export function newName(): string {
  lastNumber += 1;
  return `Trial ${lastNumber}`;
}
