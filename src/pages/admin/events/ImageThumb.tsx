import { Undo2, X } from 'lucide';
import type { MouseEvent, ReactNode } from 'react';
import styled from 'styled-components';
import { Field } from '@/components/forms/Field';
import { Input } from '@/components/forms/Input';
import { Icon } from '@/components/ui/Icon';
import * as admin from '@/texts/admin';
import * as rules from '@/texts/rules';
import { media, theme } from '@/theme/theme';
import { MoveButtons } from './MoveButtons';

const ThumbItem = styled.li<{ $isRemoved: boolean }>`
  position: relative;
  display: flex;
  flex-direction: column;
  min-width: 0;

  img {
    filter: ${({ $isRemoved }) => ($isRemoved ? 'grayscale(1)' : 'none')};
    opacity: ${({ $isRemoved }) => ($isRemoved ? 0.45 : 1)};
  }
`;

const ImageFrame = styled.div`
  position: relative;

  > img {
    width: 100%;
    aspect-ratio: 8 / 5;
    object-fit: cover;
  }
`;

const PlaceLabel = styled.p`
  position: absolute;
  bottom: 6px;
  left: 6px;
  padding: 4px 10px;
  border-radius: ${theme.radius.control};
  background: ${theme.colour.ink};
  color: ${theme.colour.white};
  font-size: ${theme.size.micro};
  font-weight: 600;
`;

const RemoveButton = styled.button.attrs({ type: 'button' })`
  --focus: ${theme.colour.padauk};
  position: absolute;
  top: 6px;
  right: 6px;
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: 8px;
  min-width: 44px;
  height: 44px;
  padding: 0 10px;
  border-radius: ${theme.radius.control};
  background: ${theme.colour.ink};
  color: ${theme.colour.white};
  font-size: ${theme.size.micro};
  font-weight: 600;

  ${media.hover} {
    &:hover {
      background: ${theme.colour.forest};
    }
  }
`;

const ImageName = styled.p`
  overflow: hidden;
  padding-top: 4px;
  color: ${theme.colour.ink2};
  font-size: ${theme.size.micro};
  text-overflow: ellipsis;
  white-space: nowrap;
`;

type Props = {
  name: string;
  image: ReactNode;
  fileSizeText?: string;
  /** The place of the image, where 1 is the cover; undefined for an image that the next save removes. */
  place: number | undefined;
  imageCount: number;
  onMove: (newPlace: number) => void;
  alt: string;
  onAltChange: (alt: string) => void;
  onRemoveOrPutBack: (event: MouseEvent<HTMLElement>) => void;
};

/** One image in the form of an event, with a description and buttons to move or remove the image. */
export function ImageThumb(props: Props) {
  const { name, image, fileSizeText, place, imageCount, onMove, alt, onAltChange, onRemoveOrPutBack } = props;
  const isRemoved = place === undefined;

  return (
    <ThumbItem $isRemoved={isRemoved}>
      <ImageFrame>
        {image}
        {!isRemoved && <PlaceLabel>{rules.imagePlaceLabel(place)}</PlaceLabel>}
      </ImageFrame>
      <RemoveButton aria-label={isRemoved ? `Put back ${name}` : admin.removeLabel(name)} onClick={onRemoveOrPutBack}>
        <Icon of={isRemoved ? Undo2 : X} size={20} />
        {isRemoved && 'Put back'}
      </RemoveButton>
      <ImageName title={name}>{isRemoved ? 'Removed when you save' : name}</ImageName>
      {fileSizeText && <ImageName as="span">{fileSizeText}</ImageName>}
      {!isRemoved && (
        <Field label="What it shows" isOptional>
          {(wiring) => (
            <Input
              {...wiring}
              aria-label={`What ${name} shows`}
              value={alt}
              autoComplete="off"
              onChange={({ target }) => onAltChange(target.value)}
            />
          )}
        </Field>
      )}
      {!isRemoved && imageCount > 1 && <MoveButtons name={name} place={place} imageCount={imageCount} onMove={onMove} />}
    </ThumbItem>
  );
}
