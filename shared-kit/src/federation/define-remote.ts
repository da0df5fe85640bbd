import type { ComponentType } from 'react';
import type { Catalogue } from '../i18n';

/** A lazy part of a remote. Its chunk is named after it: `screen-…` or `widget-…`. */
export type LoadPart = () => Promise<ComponentType>;

/** What a remote offers the host: the one module it exposes, `./remote`. */
export interface RemoteModule {
  /** As in the host's route table: `alerts`. */
  name: string;
  /** Whole screens, by the name that the route table uses. */
  screens: Record<string, LoadPart>;
  /** Panels for the home screen. */
  widgets: Record<string, LoadPart>;
  messages: Catalogue;
}

/** Types the one module of a remote. */
export function defineRemote(remote: RemoteModule): RemoteModule {
  return remote;
}
