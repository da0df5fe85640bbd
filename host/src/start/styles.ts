/** What draws styles, and no part that only screens use: importing all of `ui` would keep those too. */
export { UiProvider } from '@maitred/shared-kit/host';
