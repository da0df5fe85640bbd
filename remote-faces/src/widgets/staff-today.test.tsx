import { describe, expect, it } from '@jest/globals';
import { listFaceDetectionsEndpoint } from '@maitred/contract';
import { accessibilityFaults, answering, refusal } from '@maitred/shared-kit/testing';
import { screen } from '@testing-library/react';
import { aDetectionResult, aFaceList, createFacesServer } from '../testing/faces-server';
import { playOnFridayEvening, renderFaces } from '../testing/render-faces';
import { StaffToday } from './staff-today';

const server = createFacesServer();
playOnFridayEvening();

const guests = aFaceList({ id: 30, name: 'Guests', type: 'clients' });
const open = () => renderFaces(<StaffToday />, { path: '/?restaurant=11&period=month' });

describe('staff on the home screen', () => {
  it('shows who was seen today, the latest first, and leads to all of it', async () => {
    server.keepLists(guests, aFaceList());
    server.keepDetections(
      aDetectionResult(1, 'Anna', { ts: '2026-11-20T06:00:00Z' }, { ts: '2026-11-20T12:30:00Z' }),
      aDetectionResult(2, 'Boris', { ts: '2026-11-20T15:00:00Z' }),
      ...Array.from({ length: 6 }, (_, index) =>
        aDetectionResult(index + 3, `Early ${index}`, { ts: '2026-11-20T05:00:00Z' }),
      ),
    );
    const { container } = await open();

    const items = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);
    expect(items.slice(0, 2)).toEqual(['Boris18:00', 'Anna09:00 to 15:30']);
    expect(items.at(-1)).toBe('and 2 more people');
    expect(screen.getByRole('link', { name: 'All detections' })).toHaveAttribute(
      'href',
      '/face-profiles-detections?restaurant=11&list=31',
    );
    const [call] = server.calls(listFaceDetectionsEndpoint);
    expect(call?.query).toMatchObject({ listId: 31, dateFrom: '2026-11-20T00:00:00.000+03:00' });
    expect(await accessibilityFaults(container)).toEqual([]);
  });

  it('says that nobody was seen, that there is no list of staff, or that it failed', async () => {
    server.keepLists(aFaceList());
    const nobody = await open();
    expect(await screen.findByText('Nobody of the staff was seen yet')).toBeVisible();
    nobody.unmount();

    server.use(answering(listFaceDetectionsEndpoint, () => refusal(500)));
    const failed = await renderFaces(<StaffToday />, { path: '/?restaurant=12' });
    expect(await screen.findByText('No list of staff yet')).toBeVisible();
    failed.unmount();
  });
});
