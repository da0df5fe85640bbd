/** What opens above the page. It loads when a screen first asks for it. */
export {
  type ConfirmationOptions,
  ConfirmationProvider,
  useConfirmation,
} from '../ui/confirmation/confirmation';
export { Dialog, type DialogProps } from './dialog';
export { Drawer, type DrawerProps } from './drawer';
export {
  Menu,
  MenuItem,
  type MenuItemProps,
  MenuLabel,
  type MenuProps,
  MenuRadioGroup,
  type MenuRadioGroupProps,
  MenuSeparator,
} from './menu';
export { Popover, type PopoverProps } from './popover';
