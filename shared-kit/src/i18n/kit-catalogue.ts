import type { Catalogue } from './catalogue-store';

export const kitCatalogue: Catalogue = {
  // The host's messages use the same chunk names, so that both arrive in one request.
  en: () => import(/* webpackChunkName: "messages-en" */ '../messages/en.json'),
  ru: () => import(/* webpackChunkName: "messages-ru" */ '../messages/ru.json'),
};
