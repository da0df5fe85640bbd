import { describe, expect, it } from '@jest/globals';
import {
  listCameraDetectorsEndpoint,
  readCameraPeopleEndpoint,
  type Zone,
} from '@maitred/contract';
import {
  accessibilityFaults,
  mockEndpoint,
  noAnswer,
  refusal,
  setTabVisible,
} from '@maitred/shared-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { aDetector, aTableZone, createCamerasServer, NOW } from '../testing/cameras-server';
import { listed, openCamera, polygonOf } from '../testing/editor-play';
import { pass, playOnFridayEvening } from '../testing/play';

const server = createCamerasServer();
playOnFridayEvening();

const ago = (seconds: number) => new Date(NOW - seconds * 1000).toISOString();
const zone = (id: number, name: string, config: Zone['config']) => aTableZone({ id, name, config });
const polygon = polygonOf(aTableZone()) ?? [];
const post = zone(72, 'Post', {
  type: 'pa',
  polygon,
  alert: { type: 'absence', missingPeriodSeconds: 300 },
});
const faces = zone(73, 'Faces', {
  type: 'fa',
  polygon,
  trafficType: 1,
  alert: { type: 'unique' },
});
const row = (name: RegExp) => listed().getByRole('button', { name });

describe('the detector of a camera', () => {
  it('shows its last report, rate, number of people and model', async () => {
    server.zones = [aTableZone(), post, faces];
    server.detectors = [aDetector({ lastHeardAt: ago(3), perMinute: 29.6 })];
    const { container } = await openCamera();
    expect(
      screen.getByText(
        /^Detector last heard 3 seconds ago · 30 pictures a minute · 4 people in the picture · model CenterNet$/,
      ),
    ).toBeVisible();
    for (const name of [/Table 12/, /Post/, /Faces/]) {
      expect(row(name)).not.toHaveTextContent(/detector/i);
    }
    expect(await accessibilityFaults(container)).toEqual([]);
  });

  it('ages on screen between responses', async () => {
    await openCamera();
    expect(screen.getByText(/last heard 0 seconds ago/)).toBeVisible();
    await pass(5000);
    expect(screen.getByText(/last heard 5 seconds ago/)).toBeVisible();
    server.detectors = [aDetector({ asOf: ago(-10), lastHeardAt: ago(-9), people: 1 })];
    await pass(5000);
    expect(
      screen.getByText(/last heard [12] seconds? ago .* 1 person in the picture/),
    ).toBeVisible();
  });

  it('is reported as missing, in each zone as well', async () => {
    server.zones = [aTableZone(), post, faces];
    server.detectors = [
      { cameraId: 51, asOf: ago(0), lastHeardAt: null, lastRecognisedAt: null, tables: [] },
    ];
    const { container } = await openCamera();
    expect(screen.getByText(/No detector has reported on this camera yet/)).toBeVisible();
    for (const name of [/Table 12/, /Post/, /Faces/]) {
      expect(row(name)).toHaveTextContent('Does not work: no detector is heard');
    }
    expect(await accessibilityFaults(container)).toEqual([]);
  });

  it('is reported as stopped after a minute of silence, without its old figures', async () => {
    server.zones = [post];
    server.detectors = [aDetector({ lastHeardAt: ago(12 * 60) })];
    await openCamera();
    expect(screen.getByText('Detector last heard 12 minutes ago · model CenterNet')).toBeVisible();
    expect(screen.getByText(/The detector has stopped reporting/)).toBeVisible();
    expect(row(/Post/)).toHaveTextContent('Does not work: no detector is heard');
  });

  it('may report at a low rate, and is then said to miss people', async () => {
    server.detectors = [aDetector({ lastHeardAt: ago(100), perMinute: 0.5 })];
    await openCamera();
    expect(screen.getByText(/1 minute ago · 0.5 pictures a minute/)).toBeVisible();
    expect(screen.getByText(/whoever passes between two of them is not counted/)).toBeVisible();
    expect(screen.queryByText(/has stopped/)).not.toBeInTheDocument();
  });

  it.each([
    [9.9, 1],
    [10, 0],
    [undefined, 0],
  ])('with %p pictures a minute has %i notes about missed people', async (perMinute, notes) => {
    server.detectors = [aDetector({ perMinute })];
    await openCamera();
    expect(screen.getByText(/Detector last heard/)).toBeVisible();
    expect(screen.queryAllByText(/whoever passes between two/)).toHaveLength(notes);
  });

  it('marks the zones that it cannot serve', async () => {
    server.zones = [aTableZone(), zone(74, 'Table 13', aTableZone().config), post, faces];
    server.detectors = [
      aDetector({
        lastRecognisedAt: ago(25 * 3600),
        tables: [{ zoneId: 71, lastReportedAt: ago(2 * 3600) }],
      }),
    ];
    await openCamera();
    for (const name of [/Table 12/, /Table 13/]) {
      expect(row(name)).toHaveTextContent('No detector reports on this table');
    }
    expect(row(/Faces/)).toHaveTextContent('The detector recognises nobody');
    expect(row(/Post/)).not.toHaveTextContent(/detector/i);
  });

  it('shows its age by the server’s clock, not the viewer’s', async () => {
    server.detectors = [aDetector({ asOf: ago(3600), lastHeardAt: ago(3605) })];
    await openCamera();
    expect(screen.getByText(/last heard 5 seconds ago/)).toBeVisible();
  });

  it('is not reported as stopped after a pause in polling, and is hidden if polling fails', async () => {
    await openCamera();
    setTabVisible(false);
    await pass(600_000);
    server.use(mockEndpoint(listCameraDetectorsEndpoint, noAnswer));
    setTabVisible(true);
    await pass(1000);
    expect(screen.queryByText(/has stopped/)).not.toBeInTheDocument();
    await pass(60_000);
    expect(screen.queryByText(/detector/i)).not.toBeInTheDocument();
  });

  it('is not requested again if the server does not support it', async () => {
    server.use(mockEndpoint(listCameraDetectorsEndpoint, () => refusal(404)));
    await openCamera();
    await pass(60_000);
    expect(server.calls(listCameraDetectorsEndpoint)).toHaveLength(1);
    expect(screen.queryByText(/detector/i)).not.toBeInTheDocument();
    expect(row(/Table 12/)).toBeVisible();
  });

  it('is shown in Russian', async () => {
    await openCamera({ locale: 'ru' });
    expect(
      screen.getByText(/30 снимков в минуту · в кадре 4 человека · модель CenterNet/),
    ).toBeVisible();
  });
});

describe('the boxes of detected people', () => {
  const box = { x: 0.4, y: 0.2, width: 0.1, height: 0.5 };
  const boxes = (container: HTMLElement) => container.querySelectorAll('[data-people] g');
  const checkbox = () => screen.getByRole('checkbox', { name: /where the detector sees people/ });

  it('are requested and shown only while switched on', async () => {
    server.people = { boxes: [box] };
    const { container, person } = await openCamera();
    await pass(10_000);
    expect(server.calls(readCameraPeopleEndpoint)).toHaveLength(0);
    await person.click(checkbox());
    await waitFor(() => expect(boxes(container)).toHaveLength(1));
    expect(boxes(container)[0]?.querySelector('rect')).toHaveAttribute('height', '0.5');
    server.people = { boxes: [box, { ...box, x: 0.7 }] };
    await pass(2000);
    await waitFor(() => expect(boxes(container)).toHaveLength(2));
    expect(await accessibilityFaults(container)).toEqual([]);
    await person.click(checkbox());
    expect(boxes(container)).toHaveLength(0);
    const asked = server.calls(readCameraPeopleEndpoint).length;
    await pass(10_000);
    expect(server.calls(readCameraPeopleEndpoint)).toHaveLength(asked);
  });

  it.each([
    ['the detector does not say where they are', { boxes: [] }],
    ['it was heard too long ago', { boxes: [box], lastHeardAt: ago(11) }],
  ])('are replaced by a message if %s', async (_what, people) => {
    server.people = people;
    const { container, person } = await openCamera();
    await person.click(checkbox());
    expect(await screen.findByText(/^No boxes/)).toBeVisible();
    expect(boxes(container)).toHaveLength(0);
  });

  it('are replaced by a message, after a single request, if the server does not support them', async () => {
    server.use(mockEndpoint(readCameraPeopleEndpoint, () => refusal(404)));
    const { person } = await openCamera();
    await person.click(checkbox());
    expect(await screen.findByText(/^No boxes/)).toBeVisible();
    await pass(10_000);
    expect(server.calls(readCameraPeopleEndpoint)).toHaveLength(1);
  });

  it('are not offered if the detector is silent', async () => {
    server.detectors = [aDetector({ lastHeardAt: ago(12 * 60) })];
    await openCamera();
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  });
});
