export { UiProvider } from '@maitred/shared-kit/ui';
