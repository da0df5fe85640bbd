import type { Catalogue } from '@maitred/shared-kit/host';

export const HOST_CATALOGUE = 'host';

/** In the same chunk as the kit's messages, so that both take one request. */
export const hostCatalogue: Catalogue = {
  en: () => import(/* webpackChunkName: "messages-en" */ './messages/en.json'),
  ru: () => import(/* webpackChunkName: "messages-ru" */ './messages/ru.json'),
};
