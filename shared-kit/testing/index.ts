/** Test utilities for every package: rendering within the kit, and a server double for the contract. */
export { logOut } from '../src/api/authentication';
export { emptyCache } from '../src/api/cache';
export { GlobalFilterProvider } from '../src/filters/global-filter';
export { useShortcutKeys } from '../src/shortcuts/use-shortcut';
export { TOAST_DURATION_MS } from '../src/ui/toast/toast-store';
export { loadToastList } from '../src/ui/toast/toaster';
export { acceptPainting } from './accept-painting';
export { accessibilityFaults } from './accessibility';
export { catchDownloads, type Download, plainCells } from './downloads';
export {
  anAlert,
  anAlertPage,
  anOrder,
  anOrderItem,
  aRestaurant,
  aUser,
  EVERY_PERMISSION,
} from './fixtures';
export { hold } from './hold';
export { layOut } from './layout';
export { cellsOf, figure, panel, pass, renderScreen, stopClockAt } from './play';
export { putStylesIntoPage } from './put-styles-into-page';
export type { ReceivedCall } from './received-call';
export { type RenderedWithKit, type RenderOptions, renderWithKit } from './render-with-kit';
export { setScreenWidth } from './screen-width';
export {
  answering,
  blocked,
  createServerDouble,
  type EndpointMock,
  type Handler,
  lostAnswer,
  mockEndpoint,
  noAnswer,
  refusal,
  type ServerDouble,
  uncheckedAnswer,
} from './server-double';
export { setTabVisible } from './tab-visibility';
export { isUnchanged } from './tags';
