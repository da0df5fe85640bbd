import * as colors from '@nivo/colors';
import * as core from '@nivo/core';
import * as legends from '@nivo/legends';
import * as text from '@nivo/text';
import * as theming from '@nivo/theming';
import * as tooltip from '@nivo/tooltip';
import * as springWeb from '@react-spring/web';
import type { OfLibraries } from '../shared-subpaths';

/**
 * The whole shared part of nivo, keyed by the names under which nivo's packages import it. The host shares it with
 * remotes that bring another nivo package, which then uses the same core, theme and springs as the kit's charts.
 */
export const nivoLibraries: OfLibraries<object>['nivo'] = {
  '@nivo/colors': colors,
  '@nivo/core': core,
  '@nivo/legends': legends,
  '@nivo/text': text,
  '@nivo/theming': theming,
  '@nivo/tooltip': tooltip,
  '@react-spring/web': springWeb,
};
