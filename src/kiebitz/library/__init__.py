"""The public interface for other programs: `import kiebitz`. See docs/library.md."""
