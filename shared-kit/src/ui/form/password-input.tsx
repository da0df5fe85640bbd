import { chakra } from '@chakra-ui/react/styled-system';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { useState } from 'react';
import { useIntl } from '../../i18n';
import { IconButton } from '../button/icon-button';
import { Input, type InputProps } from './input';

interface PasswordInputProps extends Omit<InputProps, 'type'> {}

const Root = chakra('div', {
  base: {
    position: 'relative',
    '& > input': { paddingInlineEnd: 11 },
    '& > span': {
      position: 'absolute',
      insetInlineEnd: 1,
      top: '50%',
      transform: 'translateY(-50%)',
    },
  },
});

/** A password field, hidden until the person chooses to show it. */
export function PasswordInput(props: PasswordInputProps) {
  const intl = useIntl();
  const [isVisible, setIsVisible] = useState(false);
  const label = intl.formatMessage({ id: isVisible ? 'kit.password.hide' : 'kit.password.show' });
  return (
    <Root>
      <Input
        autoComplete="current-password"
        autoCapitalize="none"
        spellCheck={false}
        {...props}
        type={isVisible ? 'text' : 'password'}
      />
      <span>
        <IconButton label={label} onClick={() => setIsVisible((visible) => !visible)}>
          {isVisible ? <EyeOff /> : <Eye />}
        </IconButton>
      </span>
    </Root>
  );
}
