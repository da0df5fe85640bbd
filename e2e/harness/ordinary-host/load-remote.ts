import * as alertsState from '@maitred/shared-kit/alerts-state';
import * as api from '@maitred/shared-kit/api';
import * as dateRange from '@maitred/shared-kit/date-range';
import * as federation from '@maitred/shared-kit/federation';
import * as figures from '@maitred/shared-kit/figures';
import * as filters from '@maitred/shared-kit/filters';
import type { RemoteModule } from '@maitred/shared-kit/host';
import * as i18n from '@maitred/shared-kit/i18n';
import * as metrics from '@maitred/shared-kit/metrics';
import * as router from '@maitred/shared-kit/router';
import * as schema from '@maitred/shared-kit/schema';
import * as select from '@maitred/shared-kit/select';
import * as session from '@maitred/shared-kit/session';
import * as shortcuts from '@maitred/shared-kit/shortcuts';
import * as store from '@maitred/shared-kit/store';
import * as ui from '@maitred/shared-kit/ui';
import { createInstance } from '@module-federation/enhanced/runtime';
import react from 'react';
import reactJsxRuntime from 'react/jsx-runtime';
import reactDom from 'react-dom';
import kitManifest from '../../../shared-kit/package.json';

function singleton(version: string, module: object) {
  return {
    version,
    lib: () => module,
    shareConfig: { singleton: true, requiredVersion: `^${version}` },
  };
}

const ofKit = {
  'alerts-state': alertsState,
  api,
  'date-range': dateRange,
  federation,
  figures,
  filters,
  i18n,
  metrics,
  router,
  schema,
  select,
  session,
  shortcuts,
  store,
  ui,
};

/** As in Module Federation's documentation, with the singletons that docs/feature-teams.md lists. */
const host = createInstance({
  name: 'ordinary_host',
  remotes: [
    {
      name: 'maitred_orders',
      entry: new URLSearchParams(window.location.search).get('manifest') ?? '',
    },
  ],
  shared: {
    react: singleton(react.version, react),
    'react/jsx-runtime': singleton(react.version, reactJsxRuntime),
    'react-dom': singleton(reactDom.version, reactDom),
    ...Object.fromEntries(
      Object.entries(ofKit).map(([subpath, module]) => [
        `@maitred/shared-kit/${subpath}`,
        singleton(kitManifest.version, module),
      ]),
    ),
  },
});

const exposed = await host.loadRemote<{ remote: RemoteModule }>('maitred_orders/remote');
if (exposed === null) throw new Error('The remote exposes nothing');

/** For the kit's shell of one remote, which renders what a host renders around it. */
export const { remote } = exposed;
