"""The games for other programs: what `import kiebitz` offers. docs/library.md shows how."""
