import type { Permission, Zone } from '@maitred/contract';
import { aUser, EVERY_PERMISSION, type RenderOptions } from '@maitred/shared-kit/testing';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { CamerasScreen } from '../screens/cameras-screen';
import { at, pass, renderCameras, stage } from './play';

export const PATH = '/cameras?restaurant=11&camera=51';
export const openCamera = (options: RenderOptions = {}) =>
  renderCameras(<CamerasScreen />, { path: PATH, ...options });
export const without = (...missing: Permission[]) =>
  aUser({ permissions: EVERY_PERMISSION.filter((one) => !missing.includes(one)) });

export const button = (name: string | RegExp) => screen.getByRole('button', { name });
export const listed = () => within(screen.getByRole('list', { name: 'Zones of this camera' }));
export const choose = (name: RegExp) => fireEvent.click(listed().getByRole('button', { name }));
export const nameField = () => screen.getByRole('textbox', { name: /^Name/ });
export const polygonOf = (zone: Zone | undefined) =>
  zone && 'polygon' in zone.config ? zone.config.polygon : undefined;

export function tap(x: number, y: number): void {
  fireEvent.pointerDown(stage(), { button: 0, pointerId: 1, ...at(x, y) });
  fireEvent.pointerUp(stage(), { button: 0, pointerId: 1, ...at(x, y) });
}

export function drag(handle: Element, from: [number, number], to: [number, number]): void {
  fireEvent.pointerDown(handle, { button: 0, pointerId: 1, ...at(...from) });
  fireEvent.pointerMove(handle, { pointerId: 1, ...at((from[0] + to[0]) / 2, to[1]) });
  fireEvent.pointerMove(handle, { pointerId: 1, ...at(...to) });
  fireEvent.pointerUp(handle, { pointerId: 1, ...at(...to) });
}

export const focus = (element: HTMLElement) => act(() => element.focus());

export async function save(): Promise<void> {
  fireEvent.click(button('Save zone'));
  await pass(50);
}
