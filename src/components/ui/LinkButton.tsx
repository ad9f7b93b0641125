import type { ComponentProps } from 'react';
import styled from 'styled-components';
import { type ButtonLook, type ButtonSize, type ButtonTone, buttonLook } from './buttonStyles';
import { SiteLink } from './SiteLink';

const Frame = styled(SiteLink)<ButtonLook>`
  ${buttonLook}
`;

type Props = ComponentProps<typeof SiteLink> & { tone?: ButtonTone; size?: ButtonSize; isBlock?: boolean };

export function LinkButton({ tone = 'primary', size = 'md', isBlock, ...link }: Props) {
  return <Frame {...link} $tone={tone} $size={size} $isBlock={isBlock} />;
}
