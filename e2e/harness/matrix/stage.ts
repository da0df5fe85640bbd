import type { Page } from '@playwright/test';
import type { ApiClient, Tokens } from '../accounts';
import { AlertsApi } from '../alerts';
import { CamerasApi } from '../cameras';
import { FacesApi } from '../faces';
import { type Ids, readIds } from '../places';

/** Where an action is tried: the page, and what the API says past all faults. */
export interface Stage {
  page: Page;
  ids: Ids;
  alerts: AlertsApi;
  faces: FacesApi;
  cameras: CamerasApi;
  /** The thing that the action is about, by a name that nothing else has. */
  name: string;
}

let lastNumber = 0;

export async function openStage(page: Page, api: ApiClient, tokens: Tokens): Promise<Stage> {
  return {
    page,
    ids: await readIds(api, tokens),
    alerts: new AlertsApi(api, tokens),
    faces: new FacesApi(api, tokens),
    cameras: new CamerasApi(api, tokens),
    name: newName(),
  };
}

export function newName(): string {
  lastNumber += 1;
  return `Trial ${lastNumber}`;
}
