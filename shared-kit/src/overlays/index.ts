/** What opens above the page. It loads when a screen first asks for it. */

export { Dialog } from './dialog';
export { Drawer } from './drawer';
export { Menu, MenuItem, MenuLabel, MenuRadioGroup, MenuSeparator } from './menu';
export { Popover } from './popover';
export { Portal } from './portal';
