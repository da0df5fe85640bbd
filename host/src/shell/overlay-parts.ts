/** The content of the shell's menus and dialogs is in the same chunk, so that none of it is in the main file. */
export * from '@maitred/shared-kit/overlays';
export { ShortcutSheet } from './shortcut-sheet';
export { UserMenuItems } from './user-menu-items';
