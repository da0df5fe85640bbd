/** What is in the shell's menus and dialogs comes with them: nothing of it is in the main file. */
export * from '@maitred/shared-kit/overlays';
export { ShortcutSheet } from './shortcut-sheet';
export { UserMenuItems } from './user-menu-items';
