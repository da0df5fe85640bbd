import type { StyledFactoryFn } from '@chakra-ui/react/styled-system';
import type { ElementType } from 'react';
import { styled } from './styled';

const elements = new Map<PropertyKey, unknown>();

/** `styled` under the name that Chakra's factory has, also by element: `chakra.div`. */
export const chakra = new Proxy(styled, {
  get: (_styled, name) => {
    const known = elements.get(name) ?? styled(name as ElementType, {});
    elements.set(name, known);
    return known;
  },
}) as unknown as StyledFactoryFn;
