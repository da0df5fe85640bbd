import { expect, it } from '@jest/globals';
import { readDeploymentConfig } from '../../host/server/read-deployment-config';
import { mayClaim } from '../../host/src/registry/claims';
import { inRoot, REMOTE_PACKAGES, remoteName } from '../workspace/packages';
import { runNode } from '../workspace/run-process';

/** Who may see each screen, and the name under which its visits are counted, as the product promises. */
const PROMISED: Record<string, { permissions: string[]; visitName?: string }> = {
  '/analytics': {
    permissions: ['read_restaurant', 'read_analytics_timeseries'],
    visitName: 'Analytics',
  },
  '/table': { permissions: ['read_restaurant', 'read_analytics_timeseries'], visitName: 'Table' },
  '/compare': {
    permissions: ['read_restaurant', 'read_analytics_timeseries'],
    visitName: 'Comparative Analysis',
  },
  '/cameras': {
    permissions: ['read_restaurant', 'read_camera', 'read_vazone'],
    visitName: 'Cameras',
  },
  '/chat': {
    permissions: ['read_restaurant', 'create_chat_prompt', 'read_chat_prompt'],
    visitName: 'Chat',
  },
  '/alerts': {
    permissions: ['read_restaurant', 'read_alert', 'update_alert'],
    visitName: 'Alerts',
  },
  '/new-visitors': {
    permissions: ['read_restaurant', 'read_new_loyal_visitors_stats', 'read_new_visitors_stats'],
    visitName: 'New visitors',
  },
  '/loyal-visitors': {
    permissions: ['read_restaurant', 'read_loyal_visitors_stats'],
    visitName: 'Loyal visitors',
  },
  '/heatmap': { permissions: ['read_restaurant', 'read_heatmap'], visitName: 'Heatmap' },
  '/face-profiles-list': {
    permissions: ['read_restaurant', 'read_face_profile_list'],
    visitName: 'Face profile lists',
  },
  '/:restaurantId/face-profiles/:listId': {
    permissions: ['read_face_profile'],
    visitName: 'Face profiles',
  },
  '/face-profiles-detections': {
    permissions: ['read_restaurant', 'read_face_profile_detections'],
    visitName: 'Face profile detections',
  },
  '/restaurant-orders': { permissions: ['read_restaurant_order'] },
};

it("the remotes declare the product's screens at paths that the deployment assigns to them", async () => {
  const { code, output } = await runNode([inRoot('scripts/run.mjs'), 'screens']);
  expect(code).toBe(0);
  const { remotes } = readDeploymentConfig(REMOTE_PACKAGES.map(remoteName));
  const declared = output
    .split('\n')
    .filter((line) => line.startsWith('| /'))
    .map((line) => {
      const [path = '', remote = '', permissions = '', visitName] = line.slice(2, -2).split(' | ');
      expect(`${path} ${mayClaim(path, remote, remotes[remote]?.paths)}`).toBe(`${path} true`);
      const screen = { permissions: permissions.split(', '), ...(visitName && { visitName }) };
      return { path, remote, screen };
    });
  // A remote that a team has added has no promises here.
  const ofProduct = new Set(
    declared.flatMap(({ path, remote }) => (Object.hasOwn(PROMISED, path) ? [remote] : [])),
  );
  const promised = declared.filter(({ remote }) => ofProduct.has(remote));
  expect(Object.fromEntries(promised.map(({ path, screen }) => [path, screen]))).toEqual(PROMISED);
});
