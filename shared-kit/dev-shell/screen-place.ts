/** Where a host shows a screen of the remote. */
export interface ScreenPlace {
  path: string;
  screen: string;
}
