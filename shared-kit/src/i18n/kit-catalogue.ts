import type { Catalogue } from './catalogue-store';

export const kitCatalogue: Catalogue = {
  // The host's messages carry the same chunk names: both arrive in one request.
  en: () => import(/* webpackChunkName: "messages-en" */ '../messages/en.json'),
  ru: () => import(/* webpackChunkName: "messages-ru" */ '../messages/ru.json'),
};
