import * as alertsState from '@maitred/shared-kit/alerts-state';
import * as api from '@maitred/shared-kit/api';
import * as dateRange from '@maitred/shared-kit/date-range';
import * as federation from '@maitred/shared-kit/federation';
import * as figures from '@maitred/shared-kit/figures';
import * as filters from '@maitred/shared-kit/filters';
import * as i18n from '@maitred/shared-kit/i18n';
import * as metrics from '@maitred/shared-kit/metrics';
import * as router from '@maitred/shared-kit/router';
import * as schema from '@maitred/shared-kit/schema';
import * as select from '@maitred/shared-kit/select';
import * as session from '@maitred/shared-kit/session';
import * as shortcuts from '@maitred/shared-kit/shortcuts';
import * as store from '@maitred/shared-kit/store';
import * as ui from '@maitred/shared-kit/ui';
import react from 'react';
import reactJsxRuntime from 'react/jsx-runtime';
import reactDom from 'react-dom';
import reactDomClient from 'react-dom/client';
import { runningHostVersion } from '../host-version';
import { sharedVersions } from '../shared-versions';
import { createExposedModuleLoader } from './exposed-module-loader';

/** Loads a remote into this page, where it shares the host's React and kit. */
export const loadExposedModule = createExposedModuleLoader(
  runningHostVersion(),
  {
    react: {
      react,
      'react/jsx-runtime': reactJsxRuntime,
      'react-dom': reactDom,
      'react-dom/client': reactDomClient,
    },
    eager: {
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
    },
    lazy: {
      charts: () => import(/* webpackChunkName: "charts" */ '@maitred/shared-kit/charts'),
      overlays: () => import(/* webpackChunkName: "overlays" */ '@maitred/shared-kit/overlays'),
    },
    libraries: {
      chakra: async () => {
        const { provideChakra } = await import(
          // biome-ignore lint/style/noRestrictedImports: this is the one place that shares it.
          /* webpackChunkName: "chakra" */ '@maitred/shared-kit/chakra'
        );
        return provideChakra();
      },
      nivo: async () => {
        const { nivoLibraries } = await import(
          // biome-ignore lint/style/noRestrictedImports: this is the one place that shares it.
          /* webpackChunkName: "charts" */ '@maitred/shared-kit/nivo'
        );
        return nivoLibraries;
      },
    },
  },
  sharedVersions,
);
