"""Environments for reinforcement learning: the games behind PettingZoo's AEC interface.

    from kiebitz.envs import table_env

    env = table_env("queens_gambit", options={"players": 4})

Needs the extra `kiebitz[envs]`.
"""

from kiebitz.envs.table_env import TableEnv, table_env

__all__ = ["TableEnv", "table_env"]
