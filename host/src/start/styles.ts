/** Only the styling part: importing all of `ui` would also keep the components that only screens use. */
export { UiProvider } from '@maitred/shared-kit/host';
