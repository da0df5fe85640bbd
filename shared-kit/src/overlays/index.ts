/** Overlays: everything that opens above the page. They load when a screen first needs one. */

export { Dialog } from './dialog';
export { Drawer } from './drawer';
export { Menu, MenuItem, MenuLabel, MenuRadioGroup, MenuSeparator } from './menu';
export { Popover } from './popover';
export { Portal } from './portal';
