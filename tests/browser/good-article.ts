// The text of a good article. Tests make mistakes in it.

/** An article without findings. */
export const good = `---
title: How is a board cut on site?
description: Which saw, which blade and how much dust, and why the cut comes before the paint and not after it.
date: 2024-03-14
image:
  src: ../media/articles/prefab-cabin.jpg
  alt: A low cabin with wide doors stands in a garden.
topics: [materials, projects]
products: [vboards]
---
The saw decides how the edge looks, and the edge decides how long the paint stays on it.

## Which saw

A saw with a guide rail gives a straight edge. Read [what the road allows](/blog/a-gate-that-does-not-warp#the-frame) first.

## How the edge is sealed

Brush the dust off and seal the edge on the same day.
`;
