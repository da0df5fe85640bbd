/** What the tests of every package share: the kit around an element, and a server of the contract. */
export { acceptPainting } from './accept-painting';
export { accessibilityFaults } from './accessibility';
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
export { loadParts } from './load-parts';
export { cellsOf, figure, panel, pass, renderScreen, stopClockAt } from './play';
export { putStylesIntoPage } from './put-styles-into-page';
export type { ReceivedCall } from './received-call';
export { type RenderedWithKit, type RenderOptions, renderWithKit } from './render-with-kit';
export { setScreenWidth } from './screen-width';
export {
  type Answering,
  answering,
  createServerDouble,
  type Handler,
  noAnswer,
  refusal,
  type ServerDouble,
  uncheckedAnswer,
} from './server-double';
