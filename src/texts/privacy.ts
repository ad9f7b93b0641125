// Texts of the privacy page beside its content.

/** A link whose address is still a sample. */
export const sampleLink = (label: string) => `${label} (sample)`;
