import styled from 'styled-components';
import { Badge } from '@/components/ui/Badge';

export const Name = styled.span`
  display: block;
  font-weight: 600;
  line-height: 1.3;
  overflow-wrap: anywhere;

  &:lang(my) {
    line-height: ${({ theme }) => theme.lineHeight.burmeseHead};
  }
`;

export const Email = styled.span`
  display: block;
  color: ${({ theme }) => theme.colour.ink2};
  font-size: ${({ theme }) => theme.size.small};
  overflow-wrap: anywhere;
`;

export const SecondFactor = styled.span`
  display: flex;
  gap: 6px;
  align-items: center;
  padding-top: 2px;
  color: ${({ theme }) => theme.colour.successDeep};
  font-size: ${({ theme }) => theme.size.small};
`;

export const Reason = styled.span`
  display: block;
  max-width: 34ch;
  padding-block: 4px;
  color: ${({ theme }) => theme.colour.ink2};
  font-size: ${({ theme }) => theme.size.micro};
  line-height: 1.4;
`;

/* Beside long names the browser would otherwise break the badge. */
export const Role = styled(Badge)`
  white-space: nowrap;
`;

export const Created = styled.time`
  color: ${({ theme }) => theme.colour.ink2};
  white-space: nowrap;
`;
