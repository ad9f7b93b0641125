/** The four steps from Level 3 to Level 6, each darker than the one before. */
export const pathwayGround = { 3: '#2B6A53', 4: '#175E46', 5: '#0E4F3A', 6: '#0A3B2A' } as const;
