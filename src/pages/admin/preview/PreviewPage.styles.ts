import styled from 'styled-components';
import { FieldPanel } from '@/components/admin/FormPanels';
import { Panel } from '@/components/admin/Screen';

export const Places = styled(Panel)`
  overflow: hidden;
`;

export const Tools = styled.div`
  padding: 4px 8px 0;
  border-bottom: 1px solid ${({ theme }) => theme.colour.line};
`;

export const Shared = styled.div`
  max-width: 540px;
  margin: 0 auto;
`;

export const Section = styled(FieldPanel)`
  align-content: start;
`;

export const Text = styled.p`
  max-width: 62ch;
`;

export const Address = styled.p`
  padding: 10px 14px;
  border-radius: ${({ theme }) => theme.radius.control};
  background: ${({ theme }) => theme.colour.cotton};
  font-size: ${({ theme }) => theme.size.small};
  overflow-wrap: anywhere;
  user-select: all;
`;

export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
`;
