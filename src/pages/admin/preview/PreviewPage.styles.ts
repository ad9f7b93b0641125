import styled, { css } from 'styled-components';
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
  display: grid;
  gap: 12px;
  max-width: 540px;
  margin: 0 auto;
  padding: 16px 16px 20px;
`;

export const Card = styled.div`
  border: 1px solid ${({ theme }) => theme.colour.line};
  background: ${({ theme }) => theme.colour.cotton};

  > img {
    display: block;
    width: 100%;
    height: auto;
    aspect-ratio: 1.91;
    object-fit: cover;
  }
`;

export const Words = styled.div`
  display: grid;
  gap: 3px;
  padding: 10px 12px 12px;
`;

export const Fine = styled.p`
  color: ${({ theme }) => theme.colour.ink3};
  font-size: ${({ theme }) => theme.size.micro};
  overflow-wrap: anywhere;
`;

export const Host = styled(Fine)`
  text-transform: uppercase;
`;

const lines = (count: number) => css`
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: ${count};
  overflow: hidden;
  overflow-wrap: anywhere;
`;

export const Title = styled.p`
  ${lines(2)}
  font-weight: 700;
  line-height: 1.3;

  &:lang(my) {
    line-height: ${({ theme }) => theme.lineHeight.burmeseHead};
  }
`;

export const Description = styled.p`
  ${lines(1)}
  color: ${({ theme }) => theme.colour.ink2};
  font-size: ${({ theme }) => theme.size.small};
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
