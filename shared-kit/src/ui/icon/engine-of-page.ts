/** In remotes, replaces the file of lucide that its icons import. */
// biome-ignore lint/style/noDefaultExport: the file that it stands for has one.
export { createLucideIcon as default } from '@maitred/shared-kit/ui';
